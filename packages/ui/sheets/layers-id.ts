// The element inside the column that sheets are drawn into.
export const layersId = 'ingot-layers'
