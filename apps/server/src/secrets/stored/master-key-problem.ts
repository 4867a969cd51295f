/** The keys that were given do not fit what is stored: an operator has to act. The message is one line. */
export class MasterKeyProblem extends Error {}
