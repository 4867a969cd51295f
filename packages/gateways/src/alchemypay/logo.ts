/** A flask, drawn for this project. */
export const alchemypayLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d4ed8"/>' +
  '<path d="M13 7h6M14 7v6l-5.5 9.5A2 2 0 0 0 10.2 25.5h11.6a2 2 0 0 0 1.7-3L18 13V7" fill="none" stroke="#fff"' +
  ' stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="20.5" r="2" fill="#fff"/></svg>'
