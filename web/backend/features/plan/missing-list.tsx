// When a day lacks people, department by department.
import { UserRoundX } from 'lucide-react'
import { planTexts as texts, shortageText } from '#domain/wording/plan.ts'
import type { DepartmentShortages } from './shortages.ts'
import './missing-list.css'

interface MissingListProps {
  readonly by: readonly DepartmentShortages[]
  readonly timeZone: string
}

export function MissingList({ by, timeZone }: MissingListProps) {
  if (by.length === 0) return null
  return (
    <ul className="missing-list" aria-label={texts.missingTitle}>
      {by.map(({ id, name, shortages }) => (
        <li key={id}>
          <UserRoundX size={17} aria-hidden />
          <span>
            <strong>{name}</strong>
            {`: ${shortages.map((each) => shortageText(each, timeZone)).join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
