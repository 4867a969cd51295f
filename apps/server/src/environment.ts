export type { Environment } from '@sliproad/core/environment'
