/** The backup cannot be made or restored now; the message is for the operator. */
export class BackupProblem extends Error {}
