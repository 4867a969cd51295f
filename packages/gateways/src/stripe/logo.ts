/** Two slanted lanes, drawn for this project. */
export const stripeLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3730a3"/>' +
  '<path d="M8 13.5 24 9v4.5L8 18zM8 20.5 24 16v4.5L8 25z" fill="#fff"/></svg>'
