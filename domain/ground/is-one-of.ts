/** Whether it belongs to a set that is said once, as a constant. */
export function isOneOf<Value extends string>(set: readonly Value[], value: Value): boolean {
  return set.includes(value)
}
