import Mustache from 'mustache'
import { isColour } from '../../../domain/content/brand-colour.ts'
import type { PriorInformation } from '../../../domain/booking/prior-information.ts'

/** A part of a paragraph. */
export interface MailPart {
  text: string
  is_link: boolean
}

/** A paragraph of a template: one of the three. */
export interface MailBlock {
  paragraph?: { parts: MailPart[] }
  button?: { label: string; url: string }
  accounts?: { rows: { name: string; branch: string; account_holder: string; iban: string }[] }
}

interface MailContent {
  subject: string
  site_name: string
  /** '#rrggbb' of the brand; '': the colours of the program */
  brand_colour: string
  blocks: MailBlock[]
  ledger: { rows: { label: string; amount: string; weight: number }[]; taxes: string } | null
  information: PriorInformation | null
  signature: string
}

const font = "font-family:Poppins,'Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#0d212b'
const quiet = '#445f6d'
const OWN_COLOURS = { head: '#03323f', link: '#006d86' }
const rule = 'border-bottom:1px solid #e3dcd0'

/**
 * The colours stay readable in mail programs whose dark mode follows the style sheet and in those that invert colours.
 */
const LAYOUT = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #06161f !important; }
  .card { background: #0d212b !important; }
  .ink { color: #eef5f7 !important; }
  .quiet { color: #a4b8c1 !important; }
  .line { border-color: #1b3440 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f7f3ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f7f3ec">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:18px 28px;background:{{head}};border-radius:14px 14px 0 0;${font};font-size:20px;font-weight:600;color:#ffffff">{{site_name}}</td></tr>
<tr><td class="card" style="padding:28px;background:#fefdfb;border-radius:0 0 14px 14px">
{{#blocks}}
{{#paragraph}}
<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:${ink}">{{#parts}}{{#is_link}}<a href="{{text}}" style="color:{{link}}">{{text}}</a>{{/is_link}}{{^is_link}}{{text}}{{/is_link}}{{/parts}}</p>
{{/paragraph}}
{{#button}}
<p style="margin:0 0 20px"><a href="{{url}}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:{{link}};color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">{{label}}</a></p>
{{/button}}
{{#accounts}}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">{{#rows}}<tr><td class="ink line" style="padding:12px 0;${rule};${font};font-size:15px;line-height:1.5;color:${ink}"><strong>{{name}}</strong>{{#branch}}, {{branch}}{{/branch}}<br>{{account_holder}}<br><span style="white-space:nowrap">{{iban}}</span></td></tr>{{/rows}}</table>
{{/accounts}}
{{/blocks}}
{{#ledger}}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 12px">{{#rows}}<tr><td class="ink line" style="padding:9px 0;${rule};${font};font-size:15px;color:${ink};font-weight:{{weight}}">{{label}}</td><td class="ink line" align="right" style="padding:9px 0;${rule};${font};font-size:15px;color:${ink};font-weight:{{weight}};white-space:nowrap">{{amount}}</td></tr>{{/rows}}</table><p class="quiet" style="margin:0 0 8px;${font};font-size:13px;color:${quiet}">{{taxes}}</p>
{{/ledger}}
{{#information}}
<h2 class="ink" style="margin:28px 0 4px;${font};font-size:18px;line-height:1.4;color:${ink}">{{title}}</h2>
<p class="quiet" style="margin:0 0 8px;${font};font-size:13px;color:${quiet}">Sürüm {{version}}</p>
{{#sections}}
<h3 class="ink" style="margin:20px 0 6px;${font};font-size:15px;line-height:1.4;color:${ink}">{{heading}}</h3>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">{{#rows}}<tr><td class="quiet line" style="padding:6px 12px 6px 0;${rule};${font};font-size:14px;color:${quiet}">{{label}}</td><td class="ink line" align="right" style="padding:6px 0;${rule};${font};font-size:14px;color:${ink}">{{value}}</td></tr>{{/rows}}</table>
{{#paragraphs}}
<p class="ink" style="margin:8px 0;${font};font-size:14px;line-height:1.6;color:${ink}">{{.}}</p>
{{/paragraphs}}
{{/sections}}
{{/information}}
</td></tr>
<tr><td class="quiet" style="padding:18px 28px;${font};font-size:13px;line-height:1.6;color:${quiet}">{{signature}}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** Escapes HTML. Mustache's own escape also encodes the slashes of URLs and does not keep line breaks. */
const escape = (value: unknown): string => String(value).replaceAll(/[&<>"'\n]/g, (sign) => ESCAPES[sign]!)

/** The HTML of a mail: one plain table with inline styles. Mustache escapes every value. */
export function mailHtml(content: MailContent): string {
  // saved colours are readable under white text and as links (domain/content/brand-colour.ts)
  const { brand_colour } = content
  const colours = isColour(brand_colour) ? { head: brand_colour, link: brand_colour } : OWN_COLOURS
  return Mustache.render(LAYOUT, { ...content, ...colours }, {}, { escape })
}
