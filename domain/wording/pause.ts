// What a pause of a branch means, said at the counter and in the office.
import { takesPreorders } from '../time/slots.ts'

const preordersStay = 'Vorbestellungen bleiben möglich.'

/** `sentence`, and that pre-orders stay possible where the branch takes any. */
export function ofPause(sentence: string, branch: Parameters<typeof takesPreorders>[0]): string {
  return takesPreorders(branch) ? `${sentence} ${preordersStay}` : sentence
}
