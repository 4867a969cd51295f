export { readFixture } from '@sliproad/providers/testing/fixture'
