// What there is to do for a role that has neither figures nor orders: the ways to its work.
import { Link } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { areasFor } from '../../shell/areas.ts'
import './area-cards.css'

export function AreaCards({ me }: { me: Me }) {
  const groups = areasFor(me)
    .map(({ name, areas }) => ({ name, areas: areas.filter(({ path }) => path !== '/dashboard') }))
    .filter(({ areas }) => areas.length > 0)
  return groups.map(({ name, areas }) => (
    <div key={name} className="area-cards">
      <h2>{name}</h2>
      <ul>
        {areas.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
