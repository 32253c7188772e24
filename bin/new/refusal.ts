/** A wish that cannot be met; its message is one line for the terminal. */
export class Refusal extends Error {}

/** Reads what is asked for where it may be missing, in the middle of an expression. */
export const refuse = (message: string): never => {
  throw new Refusal(message)
}
