/** A winged drop, drawn for this project. */
export const mercuryoLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/>' +
  '<path d="M16 7c4 5 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2-6 6-11z" fill="#fff"/>' +
  '<path d="M5 13h4M5 17h3M23 13h4M24 17h3" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>'
