// A list of branches to tick: many are searched by name; what is ticked stays in sight.
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { foundIn } from '#domain/search/find-text.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'
import { say } from '#domain/wording/sentence.ts'
import { mostListed } from './branch-select.tsx'
import './branches-shown.css'

const mostTicks = 40

interface BranchesShownProps<Listed> {
  readonly branches: readonly Listed[]
  readonly isTicked: (branch: Listed) => boolean
  readonly children: (shown: readonly Listed[]) => ReactNode
}

export function BranchesShown<Listed extends { readonly name: string }>(props: BranchesShownProps<Listed>) {
  const { branches, isTicked, children } = props
  const [term, setTerm] = useState('')
  if (branches.length <= mostListed) return children(branches)
  const ticked = branches.filter(isTicked)
  const others = foundIn(branches, term, ({ name }) => name).filter((branch) => !isTicked(branch))
  const left = others.length - mostTicks
  return (
    <div className="branches-shown">
      <TextInput
        type="search"
        size="sm"
        aria-label={texts.findBranch}
        placeholder={texts.findBranch}
        leftSection={<Search size={15} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        // The form around it is not sent by looking for something.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className="branches-shown-list">{children([...ticked, ...others.slice(0, mostTicks)])}</div>
      {left > 0 ? <p>{say(texts.furtherBranches, { count: left })}</p> : null}
    </div>
  )
}
