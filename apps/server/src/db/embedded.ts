export { EmbeddedDatabaseError } from './embedded/embedded-database-error.ts'
export { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/open-embedded-database.ts'
