import { createElement, type ReactElement, type SVGProps } from 'react'

/** A drawing of lucide-react/icons: elements with their attributes. */
interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

const isNamed = (prop: string) => prop.startsWith('aria-') || prop === 'role' || prop === 'title'

/**
 * Makes the component of an icon in place of lucide's own function (vite.config.ts): the same drawing under the same
 * class, without asking at each of sixty icons of a page for contexts and options that nobody sets. That was a twelfth
 * of the work of a page of text.
 */
export default function plainIcon({ name, node }: IconData): (props: IconProps) => ReactElement {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  const look = `lucide lucide-${name}`
  return function Icon({ size = 24, className, ...rest }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? look : `${look} ${className}`,
        'aria-hidden': Object.keys(rest).some(isNamed) ? undefined : 'true',
        ...rest,
      },
      drawing,
    )
  }
}
