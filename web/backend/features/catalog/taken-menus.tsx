// A branch made from another one sells what that one sells: its menus are asked for before, and given once it is stored.
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { takenMenuTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { mayWrite } from '../../records/may.ts'
import { act } from '../../shell/act.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useMenus } from './catalog-queries.ts'
import '../../shell/panel.css'

type BranchId = Menu['branches'][number]['id']

const declared: AnyDeclaration = resources.menus

/** `id` is null while the branch is new; the address names the original only until then. */
export function TakenMenus({ id }: { readonly id: BranchId | null }) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const copied = useSearchParams()[0].get('copy')
  const [original] = useState(id === null ? copied : null)
  const [isWanted, setWanted] = useState(true)
  const known = useMenus().data
  const name = useBranches().data?.find((branch) => branch.id === original)?.name ?? ''
  const menus = (known ?? []).filter(
    (menu) => menu.branches.some((branch) => branch.id === original) && mayWrite(me, declared, menu),
  )
  const before = useRef(id)
  useEffect(() => {
    const former = before.current
    before.current = id
    if (former === null && id !== null && original !== null && isWanted) void take(client, menus, id)
  })
  if (original === null || id !== null || menus.length === 0) return null
  return (
    <section className="panel panel-above">
      <Checkbox
        label={say(texts.take, { branch: name })}
        description={say(isWanted ? texts.taken : texts.notTaken, { menus: menus.map(nameOf).join(', ') })}
        checked={isWanted}
        onChange={({ currentTarget: { checked } }) => setWanted(checked)}
      />
    </section>
  )
}

function nameOf({ name, identifier }: Menu): string {
  return `„${name || identifier}“`
}

/** Each as it is stored now: what somebody else changed meanwhile stays. */
async function take(
  client: ReturnType<typeof useQueryClient>,
  menus: readonly Menu[],
  branch: BranchId,
): Promise<void> {
  if (menus.length === 0) return
  await act(client, {
    name: 'menus.take',
    run: async () => {
      for (const { id } of menus) {
        const params = { id }
        const { data: menu } = await askAsStaff('GET /menus/:id', { params })
        if (menu.branches.some((each) => each.id === branch)) continue
        const body = { ...menu, branches: [...menu.branches, { id: branch }] }
        await askAsStaff('PUT /menus/:id', { params, body })
      }
    },
    failure: texts.failed,
    done: texts.done,
  })
  await client.invalidateQueries({ queryKey: ['menus'] })
}
