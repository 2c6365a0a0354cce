// What a pack of food says beside its name, price and allergens.
import { ingredientRuns } from '#domain/catalog/ingredients.ts'
import type { Labelling } from '#domain/ground/product.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'

/** What the law wants read before packed food is bought (LMIV Art. 14). */
export function PackedFood({ labelling }: { labelling: Labelling | null }) {
  if (labelling === null) return null
  const { ingredients, netContent, netUnit, storage } = labelling
  return (
    <>
      {ingredients === '' ? null : (
        <p className="dish-sheet-allergens">
          {catalogTexts.ingredients}:{' '}
          {ingredientRuns(ingredients).map(({ text, weight }, index) =>
            weight === '700' ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
          )}
        </p>
      )}
      {netContent === null ? null : (
        <p className="dish-sheet-allergens">
          {catalogTexts.netContent}: {formatQuantity(netContent, netUnit)}
        </p>
      )}
      {storage === '' ? null : <p className="dish-sheet-allergens">{storage}</p>}
    </>
  )
}
