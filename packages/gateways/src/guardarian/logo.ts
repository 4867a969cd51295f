/** A shield, drawn for this project. */
export const guardarianLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#166534"/>' +
  '<path d="M16 6.5 24 9.5v6.2c0 4.7-3.2 8.2-8 9.8-4.8-1.6-8-5.1-8-9.8V9.5z" fill="#fff"/></svg>'
