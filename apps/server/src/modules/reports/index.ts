export { countChanges } from './count-changes.ts'
export { readPeriod } from './period.ts'
export { readHome } from './read-home.ts'
export { readOnboarding } from './read-onboarding.ts'
