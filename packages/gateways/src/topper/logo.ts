/** A hat above a line, drawn for this project. */
export const topperLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#be123c"/>' +
  '<path d="M10.5 8h11l-1 10h-9z" fill="#fff"/><rect x="6" y="20" width="20" height="4" rx="2" fill="#fff"/></svg>'
