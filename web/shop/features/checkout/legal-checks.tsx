// The two boxes that must be ticked; their texts open over the form, or elsewhere where only an address is configured.
import { Suspense, useState } from 'react'
import { contentTexts } from '#domain/wording/content.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { FieldError } from '#kit/field.tsx'
import { lateSheet } from '#parts/late.tsx'
import type { LegalView } from '../../catalog/checkout-view.ts'
import { fieldId, messageAt } from './problems.tsx'
import type { Form } from './use-checkout.ts'

const LegalSheet = lateSheet(() => import('./legal-sheet.tsx').then((loaded) => loaded.LegalSheet))

interface LegalChecksProps {
  readonly form: Form
  readonly terms: LegalView
  readonly privacy: LegalView
  /** A kiosk leads nowhere else. */
  readonly hasLinks: boolean
}

export function LegalChecks({ form, terms, privacy, hasLinks }: LegalChecksProps) {
  const [open, setOpen] = useState<{ title: string; markdown: string } | null>(null)
  const rows = [
    {
      field: 'legalInstructions',
      text: orderingTexts.acceptTerms,
      legal: terms,
      linkText: orderingTexts.readTerms,
      title: contentTexts.termsTitle,
    },
    {
      field: 'privacyPolicy',
      text: orderingTexts.acceptPrivacy,
      legal: privacy,
      linkText: orderingTexts.readPrivacy,
      title: contentTexts.privacyTitle,
    },
  ] as const
  return (
    <>
      {rows.map(({ field, text, legal, linkText, title }) => {
        const error = messageAt(form.problems, field)
        const isText = legal.kind === 'text'
        return (
          <div key={field} className="checkout-check">
            <label className="choice">
              <input
                id={fieldId(field)}
                type="checkbox"
                checked={form.draft[field]}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? fieldId(`${field}-error`) : undefined}
                onChange={(event) => form.change({ [field]: event.currentTarget.checked })}
              />
              {text}
            </label>
            {isText ? (
              <button
                type="button"
                className="checkout-read"
                aria-haspopup="dialog"
                onClick={() => setOpen({ title, markdown: legal.markdown })}
              >
                {linkText}
              </button>
            ) : null}
            {legal.kind === 'redirect' && hasLinks ? (
              <a
                className="checkout-read"
                href={legal.to}
                target="_blank"
                rel="noreferrer"
                title={say(shopScreenTexts.readLink, { text: linkText })}
              >
                {linkText}
              </a>
            ) : null}
            <FieldError id={fieldId(`${field}-error`)} error={error} />
          </div>
        )
      })}
      {open ? (
        <Suspense>
          <LegalSheet {...open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
