// Why a manager cannot change what other branches sell, too, and what to do instead.
import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { sellingBranches, type Sold } from '#domain/catalog/selling-branches.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { newAddress } from '../../records/addresses.ts'
import { actsEverywhere } from '../../records/may.ts'
import type { ReactNode } from 'react'
import type { Row } from '../../records/row.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { useMenus, useProducts } from './catalog-queries.ts'
import './sold-elsewhere.css'

const declaredAs = { product: resources.products, category: resources.categories, menu: resources.menus }

/** Null where it is sold by own branches only; the server judges by the same rule. */
export function useSoldElsewhere(kind: Sold['kind']): (record: Row | null) => ReactNode {
  const me = useOutletContext<Me>()
  const menus = useMenus().data ?? []
  const products = useProducts().data ?? []
  const branches = useBranches().data ?? []
  const declared = declaredAs[kind]
  return (record) => {
    if (record === null || actsEverywhere(me, declared.write)) return null
    const own = new Set<string>(me.user.branches.map(({ id }) => id))
    const foreign = sellingBranches({ kind, id: record.id }, menus, products).difference(own)
    if (foreign.size === 0) return null
    const names = branches.filter(({ id }) => foreign.has(id)).map(({ name }) => name)
    return (
      <aside className="sold-elsewhere">
        <p>{say(texts.soldElsewhere, { branches: names.join(', ') })}</p>
        <p>{kind === 'menu' ? texts.copyMenuHint : texts.copyHint}</p>
        <Button
          component={Link}
          variant="default"
          to={newAddress(declared.name, record.id)}
          leftSection={<Copy size={17} aria-hidden />}
        >
          {texts.copyForOwn}
        </Button>
      </aside>
    )
  }
}
