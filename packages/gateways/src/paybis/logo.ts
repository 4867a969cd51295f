/** A coin falling into an open hand of two bars, drawn for this project. */
export const paybisLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3730a3"/>' +
  '<circle cx="16" cy="11.5" r="4.5" fill="#fff"/><path d="M7 19h18v2.6H7zM10 23.4h12V26H10z" fill="#fff"/></svg>'
