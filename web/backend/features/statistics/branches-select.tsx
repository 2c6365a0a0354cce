// One branch, all of them, or several: then those are named in a field of their own.
import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
import { allBranches } from './asked.ts'

interface BranchesSelectProps {
  readonly branches: readonly Branch[]
  /** Empty: all. */
  readonly value: readonly string[]
  /** As an address has them. */
  readonly onChange: (branch: string) => void
}

/** A choice of the list, no branch. */
const several = 'several'

export function BranchesSelect({ branches, value, onChange }: BranchesSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const isSeveral = isOpen || value.length > 1
  return (
    <>
      <BranchSelect
        label={texts.branch}
        branches={branches.length > 2 ? [...branches, { id: several, name: texts.severalBranches }] : branches}
        any={texts.allBranches}
        value={isSeveral ? several : (value[0] ?? null)}
        onChange={(id) => {
          setOpen(id === several)
          if (id !== several) onChange(id ?? allBranches)
        }}
      />
      {isSeveral ? (
        <MultiSelect
          label={texts.branches}
          className="range-bar-branches"
          searchable
          clearable={false}
          value={[...value]}
          data={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids) => onChange(ids.join(',') || allBranches)}
          comboboxProps={{ transitionProps: { duration: 0 } }}
        />
      ) : null}
    </>
  )
}
