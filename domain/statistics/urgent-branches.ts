// Many branches at a glance: which of them somebody should look at first.

export interface WatchedBranch {
  readonly branch: { readonly id: string; readonly name: string }
  /** Orders that nobody answered in time. */
  readonly missed: number
  readonly failedPrints: number
  readonly failedMessages: number
  readonly open: { readonly new: number }
}

/** What went wrong there, whatever it was. */
export function troubleOf({ missed, failedPrints, failedMessages }: WatchedBranch): number {
  return missed + failedPrints + failedMessages
}

/** Missed orders first, then what did not reach paper or people, then what waits for an answer; else by name. */
export function urgentFirst<Branch extends WatchedBranch>(branches: readonly Branch[]): Branch[] {
  return branches.toSorted(
    (one, other) =>
      other.missed - one.missed ||
      troubleOf(other) - troubleOf(one) ||
      other.open.new - one.open.new ||
      one.branch.name.localeCompare(other.branch.name, 'de'),
  )
}
