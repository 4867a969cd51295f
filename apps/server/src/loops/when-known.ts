/**
 * Goes on at once with what is known already, and otherwise when it is: a promise for each step that needs none costs ready
 * answers more than the steps do.
 */
export function whenKnown<Value, Result>(
  value: Value | Promise<Value>,
  goOn: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}
