/** A crescent, drawn for this project. */
export const moonpayLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4c1d95"/>' +
  '<path d="M19 6.5a10 10 0 1 0 6.5 14.8A11.5 11.5 0 0 1 19 6.5z" fill="#fff"/></svg>'
