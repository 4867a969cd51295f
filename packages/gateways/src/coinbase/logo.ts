/** A ring that is open to one side, drawn for this project. */
export const coinbaseLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d4ed8"/>' +
  '<path d="M22.5 11.5a8 8 0 1 0 0 9" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>'
