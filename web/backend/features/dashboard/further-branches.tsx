// A tile names so many branches; how many more there are is said.
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'

export const mostNamed = 8

/** Nothing where none is left. */
export function FurtherBranches({ count }: { count: number }) {
  if (count <= 0) return null
  return <p className="today-none">{say(texts.furtherBranches, { count })}</p>
}
