// The shared configuration: one form in sections.
import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import type { Config } from '#contract/settings/config.ts'
import { backofficeTexts, failureTexts } from '#domain/wording/backoffice.ts'
import { AccountsButton } from '../../features/payment-accounts/accounts-button.tsx'
import { configResource, configSections } from '../../features/config/config-resource.ts'
import { PaperEditor, ThemeEditor } from '../../features/config/theme-editor.tsx'
import { FontChoice } from '../../fields/font-choice.tsx'
import { ZoneEditor } from '../../features/places/place-editors.tsx'
import { draftOf } from '../../records/form-problems.ts'
import { mayCall } from '../../records/may.ts'
import { RecordFormView } from '../../records/record-form.tsx'
import type { Draft, Row } from '../../records/row.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'

const editors = {
  accentColor: ThemeEditor,
  paperColor: PaperEditor,
  headingFont: FontChoice,
  textFont: FontChoice,
  timeZone: ZoneEditor,
}

export function Page() {
  const config = useConfig().data
  const me = useOutletContext<Me>()
  return (
    <div className="page form-page">
      <PageHead title={backofficeTexts.configuration}>
        <AccountsButton me={me} of={{ owner: 'shop', ownerId: 'all' }} name={config?.shopName ?? ''} />
      </PageHead>
      {config ? <ConfigForm config={config} /> : <Skeleton height={420} radius="lg" />}
    </div>
  )
}

function ConfigForm({ config }: { config: Config }) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  // What others save while somebody types comes as a conflict, not into the form.
  const [record] = useState(() => rowOf(config))
  return (
    <RecordFormView
      source={{
        declared: configResource,
        subject: 'configuration',
        record,
        initial: draftOf(configResource, record),
        failure: failureTexts.configurationNotSaved,
        save: saveConfig,
        onSaved() {
          toast(backofficeTexts.saved)
          void client.invalidateQueries({ queryKey: ['config'] })
        },
      }}
      sections={configSections}
      editors={editors}
      isReadOnly={!mayCall(me, configResource.write)}
    />
  )
}

async function saveConfig(draft: Draft): Promise<Row> {
  return rowOf((await askAsStaff('POST /config', { body: draft })).data)
}

/** There is only one: it needs no id to be found, but forms know records by one. */
function rowOf(config: Config): Row {
  return { ...config, id: 'config' }
}
