/** A slope that leads upwards, drawn for this project. */
export const rampLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#15803d"/>' +
  '<path d="M7 24h18V9z" fill="#fff"/><path d="M7 17l8-7" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>'
