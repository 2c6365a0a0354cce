// Where a product is sold: in which menus and categories, and as a part of which bundles.
import { useId } from 'react'
import { Link } from 'react-router'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { useCategories, useMenus, useProducts } from './catalog-queries.ts'
import './product-preview.css'

export function ProductUsage({ id }: { id: string }) {
  const heading = useId()
  const menus = useMenus().data
  const categories = useCategories().data
  const products = useProducts().data
  if (menus === undefined || categories === undefined || products === undefined) return null
  const inMenus = menus.flatMap((menu) =>
    menu.catalog
      .filter((category) => category.products.some((entry) => entry.id === id))
      .map((category) => ({
        key: `${menu.id}/${category.id}`,
        address: `/menus/${menu.id}`,
        text: say(texts.usedInMenu, {
          menu: menu.name || menu.identifier,
          category: categories.find((one) => one.id === category.id)?.name ?? texts.unknownCategory,
        }),
      })),
  )
  const inBundles = products
    .filter(({ bundle }) => bundle.some(({ product }) => product.id === id))
    .map((product) => ({
      key: product.id as string,
      address: `/products/${product.id}`,
      text: say(texts.usedInBundle, { product: product.name }),
    }))
  const uses = [...inMenus, ...inBundles]
  return (
    <section className="product-usage" aria-labelledby={heading}>
      <h2 id={heading}>{texts.usage}</h2>
      {uses.length === 0 ? <p className="editor-empty">{texts.notUsed}</p> : null}
      <ul>
        {uses.map(({ key, address, text }) => (
          <li key={key}>
            <Link to={address}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
