export { inUsd, type RateSource, readPairs } from './rate.ts'
export { listRates, ratesOf } from './rate-store.ts'
export { refreshRates } from './refresh-rates.ts'
export { setRates } from './set-rates.ts'
