/** Two arrows that pass each other, drawn for this project. */
export const transakLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d4ed8"/>' +
  '<path d="M7 10h12V6.5l6.5 5.5-6.5 5.5V14H7z" fill="#fff"/>' +
  '<path d="M25 18H13v-3.5L6.5 20l6.5 5.5V22h12z" fill="#93c5fd"/></svg>'
