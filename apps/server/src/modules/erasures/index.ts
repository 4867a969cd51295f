export { eraseCustomer, eraseEmail } from './erase-person.ts'
export { continueErasures } from './run-erasure.ts'
