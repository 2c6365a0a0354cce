// Where imported products come to stand: a menu that is there, a new one, or nowhere.
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { Branch } from '#parts/orders/order-view.ts'
import { firstRunTexts } from '#domain/wording/first-run.ts'
import { importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Menu } from './import-calls.ts'
import type { MenuTarget } from './import-body.ts'

type OwnBranch = Pick<Branch, 'id' | 'name'>

const none = ''
const fresh = 'new'

interface ImportMenuProps {
  readonly target: MenuTarget
  readonly menus: readonly Menu[]
  /** Where the person may make a menu; none: there is nothing to make one for. */
  readonly branches: readonly OwnBranch[]
  readonly onChange: (target: MenuTarget) => void
}

export function ImportMenu({ target, menus, branches, onChange }: ImportMenuProps) {
  const isNew = target !== null && 'new' in target
  const choose = (value: string) => {
    if (value === none) onChange(null)
    else if (value === fresh) onChange(newMenu(branches))
    else onChange(menus.filter(({ id }) => id === value).map(({ id }) => ({ id }))[0] ?? null)
  }
  return (
    <>
      <NativeSelect
        label={texts.menu}
        description={texts.menuHint}
        value={isNew ? fresh : (target?.id ?? none)}
        data={[
          { value: none, label: texts.noMenu },
          ...menus.map(({ id, name, identifier }) => ({ value: id, label: name || identifier })),
          ...(branches.length === 0 ? [] : [{ value: fresh, label: texts.newMenu }]),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {isNew ? (
        <TextInput
          label={texts.newMenuName}
          description={say(texts.newMenuHint, { category: firstRunTexts.usualCategory })}
          value={target.new.name}
          maxLength={250}
          required
          onChange={({ currentTarget: { value } }) => onChange({ new: { ...target.new, name: value } })}
        />
      ) : null}
      {isNew && branches.length > 1 ? (
        <MultiSelect
          label={texts.newMenuBranches}
          searchable
          clearable={false}
          required
          value={target.new.branches.map(({ id }) => id)}
          data={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids) => {
            const chosen = branches.filter(({ id }) => ids.includes(id)).map(({ id }) => ({ id }))
            onChange({ new: { ...target.new, branches: chosen } })
          }}
          comboboxProps={{ transitionProps: { duration: 0 } }}
        />
      ) : null}
    </>
  )
}

/** Where there is nothing to choose yet, a dish that nobody finds is what nobody wants. */
export function usualTarget(menus: readonly Menu[] | undefined, branches: readonly OwnBranch[]): MenuTarget {
  if (menus === undefined) return null
  const [first] = menus
  if (first !== undefined) return { id: first.id }
  return branches.length === 0 ? null : newMenu(branches)
}

function newMenu(branches: readonly OwnBranch[]): MenuTarget {
  return { new: { name: firstRunTexts.menuName, branches: branches.map(({ id }) => ({ id })) } }
}
