/** Who deletes much types the name of the villa; {name} is that name. */
export const TYPED_NAME_SENTENCE = 'Villanın adı: {name}'
