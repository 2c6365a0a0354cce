// Several inputs that make up one field: a group named by its heading, and what is wrong with all of it together.
import { useId, type ReactNode } from 'react'
import './titled-group.css'

interface TitledGroupProps {
  readonly title: string
  /** As a heading of the page, where the group is a section of its own. */
  readonly isSection?: boolean
  readonly className: string
  readonly problem?: string | undefined
  readonly children: ReactNode
}

export function TitledGroup({ title, isSection, className, problem, children }: TitledGroupProps) {
  const heading = useId()
  return (
    <fieldset className={className} aria-labelledby={heading}>
      {isSection === true ? (
        <h2 id={heading} className="group-heading">
          {title}
        </h2>
      ) : (
        <p id={heading} className="group-title">
          {title}
        </p>
      )}
      {problem === undefined ? null : (
        <p className="group-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  )
}
