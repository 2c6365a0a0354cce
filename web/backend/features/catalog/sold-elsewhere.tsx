// Why a manager cannot change what other branches sell, too, and what a copy for the own branches will do.
import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { ownCopies } from '#domain/catalog/own-copies.ts'
import { sellingBranches, type Sold } from '#domain/catalog/selling-branches.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { newAddress } from '../../records/addresses.ts'
import { actsEverywhere } from '../../records/may.ts'
import type { ReactNode } from 'react'
import { titleOf } from '../../records/resource-screens.ts'
import type { Row } from '../../records/row.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { useMenus, useProducts } from './catalog-queries.ts'
import { OwnCopyButton } from './own-copy-button.tsx'
import './sold-elsewhere.css'

const declaredAs = { product: resources.products, category: resources.categories, menu: resources.menus }

/** How the administrators are asked; `label`: how the record is called. */
export type AskAdministrators = (record: Row, label: string) => ReactNode

/** Null where it is sold by own branches only; the server judges by the same rule. */
export function useSoldElsewhere(kind: Sold['kind'], ask: AskAdministrators): (record: Row | null) => ReactNode {
  const me = useOutletContext<Me>()
  const menus = useMenus().data ?? []
  const products = useProducts().data ?? []
  const branches = useBranches().data ?? []
  const declared = declaredAs[kind]
  return (record) => {
    if (record === null || actsEverywhere(me, declared.write)) return null
    const own = new Set<string>(me.user.branches.map(({ id }) => id))
    const sold: Sold = { kind, id: record.id }
    const foreign = sellingBranches(sold, menus, products).difference(own)
    if (foreign.size === 0) return null
    const names = (ids: ReadonlySet<string>) =>
      branches
        .filter(({ id }) => ids.has(id))
        .map(({ name }) => name)
        .join(', ')
    const plan = ownCopies(sold, own, menus, products)
    if (typeof plan === 'string') {
      return (
        <aside className="sold-elsewhere">
          <p>{say(texts.soldElsewhere, { branches: names(foreign) })}</p>
          <p>{texts.copyUnsold}</p>
          <Button
            component={Link}
            variant="default"
            to={newAddress(declared.name, record.id)}
            leftSection={<Copy size={17} aria-hidden />}
          >
            {texts.makeUnsoldCopy}
          </Button>
          {ask(record, titleOf(declared, record))}
        </aside>
      )
    }
    const along = plan.copied.slice(1).flatMap((each) => {
      const found = (each.kind === 'menu' ? menus : products).find(({ id }) => id === each.id)
      if (found === undefined) return []
      const name = found.name || ('identifier' in found ? found.identifier : '')
      return [say(each.kind === 'menu' ? texts.alongMenu : texts.alongBundle, { name })]
    })
    return (
      <aside className="sold-elsewhere">
        <p>{say(texts.soldElsewhere, { branches: names(foreign) })}</p>
        <p>{say(texts.copyWill[kind], { own: names(plan.branches), foreign: names(foreign) })}</p>
        {along.length === 0 ? null : <p>{say(texts.copiedAlong, { names: along.join(', ') })}</p>}
        <OwnCopyButton kind={kind} record={record} />
        {ask(record, titleOf(declared, record))}
      </aside>
    )
  }
}
