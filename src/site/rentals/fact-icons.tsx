import type Users from 'lucide-react/icons/users'

interface Fact<Icon extends string> {
  icon: Icon
  name: string
  meaning: string
}

type FactIconsProps<Icon extends string> = {
  facts: readonly Fact<Icon>[]
  icons: Record<Icon, typeof Users>
}

/** The key facts with what each means. They are text alone, so their code comes after that of the page. */
export function FactIcons<Icon extends string>({ facts, icons }: FactIconsProps<Icon>) {
  return (
    <ul className="key-facts">
      {facts.map(({ icon, name, meaning }) => {
        const Mark: typeof Users = icons[icon]
        return (
          <li key={icon}>
            <Mark size={26} strokeWidth={1.4} />
            <p>
              <b>{name}</b>
              <span>{meaning}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
