import { z } from 'zod'

export type Schema = Record<string, unknown>

interface ObjectSchema extends Schema {
  required?: string[]
  propertyNames?: { enum?: string[] }
  additionalProperties?: unknown
  prefixItems?: unknown[]
  items?: unknown
}

/**
 * Says in full what Zod writes shortly: a record with every one of some keys has them as properties, and a tuple has a schema
 * of its items. Some linters and generators of clients do not know `propertyNames` and `prefixItems`.
 */
function sayInFull(schema: ObjectSchema): void {
  const keys = schema.propertyNames?.enum
  if (keys !== undefined && schema.required !== undefined) {
    schema.properties = Object.fromEntries(keys.map((key) => [key, schema.additionalProperties]))
    schema.additionalProperties = false
    delete schema.propertyNames
  }
  // its length is said beside it
  if (schema.prefixItems !== undefined && schema.items === false) schema.items = schema.prefixItems[0]
}

/** The JSON Schema of what a call takes or answers. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => sayInFull(jsonSchema as ObjectSchema),
  }) as Schema
  return rest
}
