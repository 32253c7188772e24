/** A business rule refuses the input; the message is Japanese and says what to mend. The edge answers it as a validation error. */
export class RuleError extends Error {
  override name = 'RuleError'
}
