// On phones the fields of the chosen section lie over the page.
import { useId, type ReactNode } from 'react'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { Sheet } from '#kit/sheet.tsx'

export function FieldsSheet({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="builder-sheet" data-changes-kept>
        <span id={heading} className="visually-hidden">
          {texts.fields}
        </span>
        {children}
      </div>
    </Sheet>
  )
}
