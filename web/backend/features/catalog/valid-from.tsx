// From when a menu counts, and whose place it takes: a copy without a day would do so with the press on save.
import { TriangleAlert } from 'lucide-react'
import { useParams } from 'react-router'
import type { Menu } from '#contract/catalog/menus.ts'
import { replacedMenus } from '#domain/catalog/active-menu.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { useServerNow } from '#parts/server-clock.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { useMenus } from './catalog-queries.ts'
import './valid-from.css'

export function ValidFrom(props: FieldEditorProps<string | null>) {
  const { id } = useParams()
  const menus = useMenus().data
  const timeZone = useHouse().timeZone
  const now = Temporal.Instant.fromEpochMilliseconds(useServerNow(60_000))
  const stored = menus?.find((menu) => menu.id === id)
  // Nobody has chosen branches yet in a new one.
  const branches = props.draft['branches'] ?? []
  const draft = { createdAt: now.toString(), ...stored, ...props.draft, branches, id: stored?.id ?? 'new' } as Menu
  const replaced = props.isReadOnly || menus === undefined ? [] : replacedMenus(menus, draft, now)
  const names = replaced.map(({ name, identifier }) => `„${name || identifier}“`).join(', ')
  return (
    <div className="valid-from">
      <InstantInput
        {...props}
        help={props.help ?? ''}
        timeZone={timeZone}
        empty={null}
        onChange={(moment) => props.onChange(typeof moment === 'string' ? moment : null)}
      />
      <Announcement className="valid-from-note">
        {names === '' ? null : (
          <>
            <TriangleAlert size={17} aria-hidden /> {say(texts.replacesAtOnce, { menus: names })}
          </>
        )}
      </Announcement>
    </div>
  )
}
