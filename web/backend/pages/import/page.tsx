// Tables in and out: the whole catalogue as files.
import { useOutletContext, useSearchParams } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { resources } from '#contract/declarations.ts'
import { catalogImportRoutes } from '#contract/catalog/catalog-imports.ts'
import { taxChoices } from '#domain/catalog/tax-choices.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { importTexts as texts } from '#domain/wording/imports.ts'
import { ExportPanel } from '../../features/import/export-panel.tsx'
import { ImportForm } from '../../features/import/import-form.tsx'
import { mayCall, mayCreate, mayWrite } from '../../records/may.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useBranches } from '../../shell/frame-queries.ts'
import { useOwnCountry } from '../../shell/own-country.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../features/import/import.css'

export function Page() {
  const me = useOutletContext<Me>()
  const [search] = useSearchParams()
  const own = useOwnCountry()
  const branches = useBranches().data ?? []
  const isAllowed = mayCall(me, catalogImportRoutes['POST /catalog-imports'].access)
  return (
    <div className="page">
      <PageHead title={texts.title} />
      {isAllowed ? (
        <>
          <p className="page-hint">{texts.intro}</p>
          <ImportForm
            first={search.get('of') === 'categories' ? 'categories' : 'products'}
            isOwnMenu={(menu) => mayWrite(me, resources.menus, menu)}
            ownBranches={mayCreate(me, resources.menus) ? branchesOf(me, branches) : []}
            taxes={own === null ? [] : taxChoices(own.country, own.today)}
            isFromStart={search.get('from') === 'start'}
          />
          <ExportPanel />
        </>
      ) : (
        <EmptyState title={backofficeScreenTexts.nothingForRole} />
      )}
    </div>
  )
}
