import Printer from 'lucide-react/icons/printer'
import type { ComponentProps } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { InformationSections } from './information-sections.tsx'
import type { PriorInformation } from './information-sections.tsx'

type InformationPageProps = {
  information: PriorInformation
  /** The way to the villa or boat. */
  crumbs: ComponentProps<typeof Breadcrumbs>['items']
}

/** A prior information form with a button that prints it. */
export function InformationPage({ information, crumbs }: InformationPageProps) {
  return (
    <div className="wrap request page-narrow">
      <Breadcrumbs items={[...crumbs, { label: information.title }]} />
      <h1>{information.title}</h1>
      <InformationSections information={information} />
      <Button className="needs-script no-print" tone="ghost" size={40} onClick={() => window.print()}>
        <Printer size={17} />
        Yazdır
      </Button>
    </div>
  )
}
