// Lines and guests can be hidden: for a screen that others see, too.
import { Switch } from '@mantine/core'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { useStore } from '#kit/store.ts'
import { localFlags } from '../../shell/local-flags.ts'

export function DataSwitches() {
  const products = useStore(localFlags.showProductData)
  const customers = useStore(localFlags.showCustomerData)
  return (
    <div className="data-switches">
      <Switch
        label={backofficeTexts.showProductData}
        checked={products}
        onChange={(event) => localFlags.showProductData.set(event.currentTarget.checked)}
      />
      <Switch
        label={backofficeTexts.showCustomerData}
        checked={customers}
        onChange={(event) => localFlags.showCustomerData.set(event.currentTarget.checked)}
      />
    </div>
  )
}
