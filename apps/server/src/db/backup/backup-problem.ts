/** A backup that cannot be made or restored as things are; the message is for the operator. */
export class BackupProblem extends Error {}
