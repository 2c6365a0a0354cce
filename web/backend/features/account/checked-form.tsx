// A form of the own account: what is missing is said at its field in our words, not in the browser's.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Problem } from '#domain/ground/problem.ts'
import { problemText } from '#domain/wording/problems.ts'
import { focusFirstProblem } from '../../records/focus-first-problem.ts'

interface CheckedFormProps {
  readonly className: string
  /** What is wrong with the field now; null where nothing is. */
  readonly problem: Problem | null
  readonly onSubmit: () => Promise<void>
  /** The sentence once somebody has tried to send it. */
  readonly children: (error: string | null) => ReactNode
}

export function CheckedForm({ className, problem, onSubmit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // Once it stands at the field.
  useEffect(() => {
    if (tries > 0) focusFirstProblem(form.current)
  }, [tries])
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem !== null) return setTries((before) => before + 1)
        setTries(0)
        void onSubmit()
      }}
    >
      {children(tries > 0 && problem !== null ? problemText(problem) : null)}
    </form>
  )
}
