// Products are laid aside and taken back by one press each; whoever pressed by mistake takes it back at once.
import { useQueryClient } from '@tanstack/react-query'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { changingRows } from '../../records/bulk.ts'
import { titleOf } from '../../records/resource-screens.ts'
import type { Row } from '../../records/row.ts'
import { act } from '../../shell/act.ts'
import { toast } from '../../shell/toasts.ts'

export const products: AnyDeclaration = resources.products

export function isArchived(row: Row): boolean {
  return row['isArchived'] === true
}

export const archiving = (archived: boolean) => changingRows(products, () => ({ isArchived: archived }))

/** False where the server refused, and said why. */
export function useArchiving(): (row: Row, archived: boolean) => Promise<boolean> {
  const client = useQueryClient()
  const set = async (row: Row, archived: boolean): Promise<boolean> => {
    const done = await act(client, {
      name: 'products.archive',
      run: async () => {
        await archiving(archived)(row)
        await client.invalidateQueries({ queryKey: [products.name] })
        return true
      },
      failure: failureText('update', 'product'),
    })
    if (done === null) return false
    const name = titleOf(products, row)
    if (!archived) toast(say(texts.restored, { name }))
    else {
      toast(say(texts.archived, { name }), {
        action: { label: recordTexts.undo, run: () => void set(row, false) },
      })
    }
    return true
  }
  return set
}
