/** How a command of the console ends that did not do what was asked. */
export function failCommand(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
