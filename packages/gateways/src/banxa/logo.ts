/** Two stacked coins, drawn for this project. */
export const banxaLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/>' +
  '<ellipse cx="16" cy="12" rx="8" ry="4" fill="#fff"/>' +
  '<path d="M8 17c0 5.3 16 5.3 16 0v3.5c0 5.3-16 5.3-16 0z" fill="#fff"/></svg>'
