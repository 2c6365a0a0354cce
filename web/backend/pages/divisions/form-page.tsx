// An organisation: its plain form, and whose account takes the money of online payments.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { ruleSetOf } from '#domain/places/countries.ts'
import { AccountsButton } from '../../features/payment-accounts/accounts-button.tsx'
import { DivisionCountryEditor } from '../../features/places/country-editor.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { nameOf, type Row } from '../../records/row.ts'
import { useConfig } from '../../shell/frame-queries.ts'

const declared: AnyDeclaration = resources.divisions

const editors = { country: DivisionCountryEditor }

/** Kept for who asks the API: time zone and business day are the branches' and the house's, and staff read German. */
const hidden = ['locale', 'timeZone', 'dayStartsAt']

const actions = (record: Row | null) => record && <DivisionActions record={record} />

export function Page() {
  const country = useConfig().data?.country
  const starting = country === undefined ? {} : { country, ruleSet: ruleSetOf(country) }
  return <RecordPage declared={declared} editors={editors} actions={actions} hidden={hidden} starting={starting} />
}

function DivisionActions({ record }: { record: Row }) {
  const me = useOutletContext<Me>()
  return <AccountsButton me={me} of={{ owner: 'division', ownerId: record.id }} name={nameOf(record) ?? ''} />
}
