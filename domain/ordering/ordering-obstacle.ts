// Why a branch takes no order of a type at all, for cart and checkout before anything is filled in. The server refuses the
// same in `checkOrder`.
import { guestProblemTexts } from '../wording/guest-problems.ts'
import { orderingTexts } from '../wording/ordering.ts'

/** Null: orders of the chosen type are taken, now or in advance. */
export function orderingObstacle(asked: {
  readonly branch: { readonly isPublic: boolean; readonly isQuotationRequired: boolean }
  /** As `hasLegalGround` judges the shop. */
  readonly hasLegalGround: boolean
  readonly hasMenu: boolean
  /** Of the chosen type; undefined where the branch does not offer it. */
  readonly type:
    | {
        readonly takesOrdersNow: boolean
        readonly takesPreorders: boolean
        /** Why none are taken now. */
        readonly sentences: readonly string[]
      }
    | undefined
}): string | null {
  const { branch, hasMenu, type } = asked
  if (!branch.isPublic || type === undefined) return orderingTexts.takesNoOrders
  if (!asked.hasLegalGround) return guestProblemTexts.notOpenYet
  if (!hasMenu) return guestProblemTexts.noMenu
  if (branch.isQuotationRequired || type.takesOrdersNow || type.takesPreorders) return null
  return type.sentences.join(' ')
}
