// The product that a form's draft would make: for previews, which show something while half of it is still missing.
import { productTypes, type Product, type ProductType } from '#domain/ground/product.ts'
import type { Id } from '#domain/ground/identity.ts'
import { isUnit } from '#domain/ground/units.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { wholeProduct } from '#parts/dish/slim-product.ts'

const fresh = { id: 'new' as Id<'product'>, name: '', price: 0, tax: 0 }

/** Values of the wrong kind, as somebody types them, count as missing. */
export function draftProduct(draft: Readonly<Record<string, unknown>>): Product {
  const { name, price, unit, tax, type, defaultUnit, ...rest } = draft as Partial<Product>
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => isGiven(value)))
  const product = wholeProduct({ ...fresh, ...given })
  return {
    ...product,
    name: typeof name === 'string' && name.trim() !== '' ? name : texts.unnamedProduct,
    price: typeof price === 'number' && Number.isFinite(price) ? price : 0,
    tax: typeof tax === 'number' && Number.isFinite(tax) ? tax : 0,
    unit: isUnit(unit) ? unit : 'piece',
    defaultUnit: isUnit(defaultUnit) ? defaultUnit : null,
    type: isProductType(type) ? type : 'simple',
    config: {
      parts: product.config.parts.map((part) => ({
        ...part,
        name: part.name || texts.unnamed,
        options: part.options.map((option) => ({
          ...option,
          name: option.name || texts.unnamed,
          value: isGiven(option.value) ? option.value : 0,
        })),
      })),
    },
    alternativeUnits: product.alternativeUnits
      .filter(({ ratio }) => isGiven(ratio))
      .map((one) => ({
        ...one,
        minimumQuantity: isGiven(one.minimumQuantity) ? one.minimumQuantity : null,
        maximumQuantity: isGiven(one.maximumQuantity) ? one.maximumQuantity : null,
        quantityStepSize: isGiven(one.quantityStepSize) ? one.quantityStepSize : null,
      })),
    bundle: product.bundle.filter(({ amount }) => isGiven(amount)),
  }
}

/** NaN is a number that cannot be read yet. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !Number.isNaN(value)
}

function isProductType(type: unknown): type is ProductType {
  return productTypes.some((known) => known === type)
}
